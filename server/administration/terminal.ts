import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Whether a person sits at a terminal and can answer questions. */
export const isAtTerminal = () => process.stdin.isTTY && process.stdout.isTTY

/** Asks a question at the terminal. */
export const ask = (question: string) => answerTo(question, process.stdout)

/** Asks a question at the terminal without showing what is typed. */
export async function askSecretly(question: string) {
  // The terminal stops echoing before the question is there to be answered.
  const answer = answerTo('', new Writable({ write: (_chunk, _encoding, done) => done() }))
  process.stdout.write(question)
  const typed = await answer
  process.stdout.write('\n')
  return typed
}

/** Reads the standard input to its end, without the line break there. */
export const readInput = async () => (await text(process.stdin)).replace(/\r?\n$/, '')

async function answerTo(question: string, output: NodeJS.WritableStream) {
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}
