interface PendingRead<Question, Answer> {
  question: Question
  resolve: (answer: Answer | PromiseLike<Answer>) => void
  reject: (error: unknown) => void
}

/** Waits until requests that have already arrived were handled. Browsers lack setImmediate. */
const defer = (work: () => void) => {
  if (typeof setImmediate === 'function') setImmediate(work)
  else setTimeout(work)
}

/**
 * Combines requests that are made at the same moment into one read. Caches nothing: every result is read after its
 * request. `read` returns a function that finds the result of each request. If a combined read fails, each request is
 * read separately, so that none fails because of another.
 */
export function batchReads<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<(question: Question) => Answer>,
): (question: Question) => Promise<Answer> {
  let queue: PendingRead<Question, Answer>[] = []
  const readOne = async (question: Question) => (await read([question]))(question)

  async function readAll() {
    const batch = queue
    queue = []
    try {
      const answerTo = await read(batch.map(({ question }) => question))
      for (const { question, resolve } of batch) resolve(answerTo(question))
    } catch (error) {
      const [first, ...others] = batch
      if (first && others.length === 0) first.reject(error)
      else for (const { question, resolve } of batch) resolve(readOne(question))
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject })
      if (queue.length === 1) defer(() => void readAll())
    })
}
