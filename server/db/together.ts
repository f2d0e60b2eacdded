interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer | PromiseLike<Answer>) => void
  reject: (error: unknown) => void
}

/** Waits until requests that have already arrived were handled. Browsers lack setImmediate. */
const soon = (work: () => void) => {
  if (typeof setImmediate === 'function') setImmediate(work)
  else setTimeout(work)
}

/**
 * Combines requests that are made at the same moment into one read. Caches nothing: every result is read after its
 * request. `read` returns a function that finds the result of each request. If a combined read fails, each request is
 * read separately, so that none fails because of another.
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
