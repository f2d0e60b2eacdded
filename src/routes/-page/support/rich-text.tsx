import { type Block, richBlocks, type Span } from '@/domain/support/rich-text'

/** A text with headings, lists, bold words and links. Its headings are one level below those of `FaqList`. */
export const RichText = ({ text }: { text: string }) => (
  <div dir="auto" className="grid max-w-3xl gap-2.5 leading-relaxed">
    {richBlocks(text).map((block, at) => (
      // Parts have no names of their own, and never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <RichBlock key={at} block={block} />
    ))}
  </div>
)

function RichBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h4 className="mt-1 font-semibold first:mt-0">
          <Spans line={block.line} />
        </h4>
      )
    case 'paragraph':
      return (
        <p>
          <Spans line={block.line} />
        </p>
      )
    case 'bullets':
      return (
        <ul className="grid list-disc gap-1 pl-5">
          <Items lines={block.lines} />
        </ul>
      )
    case 'numbers':
      return (
        <ol className="grid list-decimal gap-1 pl-5">
          <Items lines={block.lines} />
        </ol>
      )
    default:
      return block satisfies never
  }
}

type Lines = readonly (readonly Span[])[]

const Items = ({ lines }: { lines: Lines }) =>
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={at}>
      <Spans line={line} />
    </li>
  ))

const Spans = ({ line }: { line: readonly Span[] }) =>
  line.map((span, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (span.kind !== 'link')
      return span.kind === 'strong' ? <strong key={at}>{span.text}</strong> : span.text
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        key={at}
        href={span.to}
        className="text-primary underline underline-offset-4"
        {...(!span.isPage && { target: '_blank', rel: 'noreferrer' })}
      >
        {span.text}
      </a>
    )
  })
