import { m } from '@ilera/contract/messages'
import { formatDate } from '@ilera/contract/formats'
import { PageTitle } from './page-title.tsx'
import { PublicPage, type PublicScreenProps } from './public-page.tsx'

export type LegalPart = {
  heading: string
  /** Short paragraphs. */
  text: readonly string[]
  /** A list below the paragraphs. */
  points?: readonly string[]
}

export type LegalTextProps = PublicScreenProps & {
  /** The page’s h1. */
  title: string
  /** A summary in two sentences. */
  lead: string
  /** The date from which the text applies, YYYY-MM-DD. */
  since: string
  /** The numbered parts of the text. */
  parts: readonly LegalPart[]
}

/** A legal text in plain words: a summary, then numbered parts. */
export const LegalText = ({ title, lead, since, parts, menu }: LegalTextProps) => (
  <PublicPage menu={menu}>
    <PageTitle title={title} lead={lead} />
    <article className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-10 sm:px-6 sm:py-14">
      <p className="text-sm text-ink-soft">{m.legal_since({ date: formatDate(since) })}</p>
      {parts.map(({ heading, text, points }, index) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-2xl">{`${index + 1}. ${heading}`}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              {paragraph}
            </p>
          ))}
          {points ? (
            <ul className="grid max-w-prose list-disc gap-1.5 ps-6 marker:text-accent-text">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  </PublicPage>
)
