import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Checks whether the process runs in a terminal where someone can answer prompts. */
export const isAtTerminal = () => process.stdin.isTTY && process.stdout.isTTY

export const ask = (question: string) => answerTo(question, process.stdout)

/** Prompts at the terminal without echoing the answer. */
export async function askSecretly(question: string) {
  // The terminal stops echoing before the prompt appears.
  const answer = answerTo('', new Writable({ write: (_chunk, _encoding, done) => done() }))
  process.stdout.write(question)
  const typed = await answer
  process.stdout.write('\n')
  return typed
}

/** Reads standard input to its end, without the trailing line break. */
export const readInput = async () => (await text(process.stdin)).replace(/\r?\n$/, '')

async function answerTo(question: string, output: NodeJS.WritableStream) {
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}
