import type { WorkerState } from './api-worker'

/** Shows at the bottom of the page that the demo data is being loaded, until the worker is ready, or why it failed. */
export function showProgress(api: Worker): void {
  const text = document.createElement('p')
  const bar = document.createElement('div')
  bar.className = 'fixed inset-x-0 bottom-0 z-50 flex items-center gap-3 border-t bg-card p-3 text-sm'
  bar.role = 'status'
  bar.append(text)
  document.body.append(bar)
  text.textContent = 'Loading the demo data…'
  const fail = (reason: string) => {
    bar.role = 'alert'
    text.textContent = `The demo data couldn’t be loaded. ${reason}`
    bar.append(retryButton())
  }
  api.addEventListener('message', ({ data }: MessageEvent<WorkerState>) => {
    if (data.state === 'ready') bar.remove()
    else if (data.state === 'failed') fail(data.reason)
    else text.textContent = data.progress
  })
  api.addEventListener('error', ({ message }) => fail(message))
}

function retryButton() {
  const button = document.createElement('button')
  button.className = 'shrink-0 font-medium underline'
  button.textContent = 'Try again'
  button.addEventListener('click', () => location.reload())
  return button
}
