interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer | PromiseLike<Answer>) => void
  reject: (error: unknown) => void
}

/** After the requests that have arrived already had their turn. A browser has no setImmediate. */
const soon = (work: () => void) => {
  if (typeof setImmediate === 'function') setImmediate(work)
  else setTimeout(work)
}

/**
 * Answers questions that are asked at the same moment by one read. Nothing is remembered: every answer is read after its
 * question was asked. `read` returns how to find the answer to each. Where a shared read fails, each question is read
 * alone, so that none suffers from another.
 */
export function together<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<(question: Question) => Answer>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  const alone = async (question: Question) => (await read([question]))(question)

  async function readAll() {
    const asked = waiting
    waiting = []
    try {
      const answerTo = await read(asked.map(({ question }) => question))
      for (const { question, resolve } of asked) resolve(answerTo(question))
    } catch (error) {
      const [first, ...others] = asked
      if (first && others.length === 0) first.reject(error)
      else for (const { question, resolve } of asked) resolve(alone(question))
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (waiting.length === 1) soon(() => void readAll())
    })
}
