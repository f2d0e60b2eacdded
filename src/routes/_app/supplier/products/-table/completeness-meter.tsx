/** How complete a product is: a bar behind its percentage. One element, because every row has one. */
export const CompletenessMeter = ({ score }: { score: number }) => (
  <span
    className={`block rounded-sm bg-muted bg-no-repeat px-1.5 ${score === 100 ? 'bg-linear-to-r from-success-soft to-success-soft' : 'bg-linear-to-r from-warning-soft to-warning-soft'}`}
    style={{ backgroundSize: `${score}% 100%` }}
  >
    {score}
  </span>
)
