import { type Recall, recalledLots } from '@/domain/catalogue/recall'

/** The lots of a recall, its reason, and what to do. */
export const RecallFacts = ({ recall }: { recall: Recall }) => (
  <dl className="grid gap-x-4 gap-y-1.5 tablet:grid-cols-[9rem_1fr]">
    <Fact term="Recalled">{recalledLots(recall)}</Fact>
    <Fact term="Reason">{recall.reason}</Fact>
    <Fact term="What to do">
      {recall.lifted_at ? 'The recall is lifted. You can order and sell it again.' : recall.instructions}
    </Fact>
  </dl>
)

const Fact = ({ term, children }: { term: string; children: string }) => (
  <>
    <dt className="text-muted-foreground">{term}</dt>
    <dd dir="auto" className="whitespace-pre-line max-tablet:mb-2">
      {children}
    </dd>
  </>
)
