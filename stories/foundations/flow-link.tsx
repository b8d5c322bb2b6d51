const flowFiles = import.meta.glob<{ default: { title?: string } }>('../flows/*.stories.tsx', { eager: true })

export type FlowLinkProps = {
  /** The machine's folder in `packages/flows/src`. */
  flow: string
}

/** Leads to a flow's first story: the screen as it begins, beside the drawing of its machine. */
export const FlowLink = ({ flow }: FlowLinkProps) => {
  const title = flowFiles[`../flows/${flow}.stories.tsx`]?.default.title ?? flow
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return (
    <a href={`?path=/story/${id}--begins`} target="_top" className="text-brand-text underline">
      {title.replace('Flows/', '')}
    </a>
  )
}
