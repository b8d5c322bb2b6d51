import { formatCount } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { WaitOpinions as Opinions } from '@ilera/contract/reports/schemas'
import { waitAnswers, waitAnswersMin, waitLabels } from '@ilera/contract/wait/answers'
import { Heading } from '../elements/heading.tsx'
import { Table } from '../elements/table.tsx'

export type WaitOpinionsProps = {
  /** The shares of the answers. */
  opinions: Opinions
}

type Row = { key: string; name: string; shares: readonly number[] }

/** What patients say about the wait: of all visits, then of each doctor and service that has enough answers. */
export function WaitOpinions({ opinions: { total, doctors, services } }: WaitOpinionsProps) {
  const count = formatCount(waitAnswersMin)
  const rows: Row[] = [
    ...(total ? [{ key: 'all', name: m.wait_report_all(), ...total }] : []),
    ...doctors.map(({ doctorName, shares }) => ({ key: `doctor ${doctorName}`, name: doctorName, shares })),
    ...services.map(({ serviceName, shares }) => ({ key: `service ${serviceName}`, name: serviceName, shares })),
  ]
  return (
    <section className="grid gap-2">
      <Heading level={3}>{m.wait_report_title()}</Heading>
      {rows.length === 0 ? (
        <p>{m.wait_report_none({ count })}</p>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">{m.wait_report_hint({ count })}</p>
          <Table
            caption={m.wait_report_title()}
            captionHidden
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              { key: 'name', header: m.wait_report_group(), rowHeader: true, cell: ({ name }: Row) => name },
              ...waitAnswers.map((answer, place) => ({
                key: answer,
                header: waitLabels[answer](),
                cell: ({ shares }: Row) => m.wait_report_share({ share: formatCount(shares[place] ?? 0) }),
              })),
            ]}
          />
        </>
      )}
    </section>
  )
}
