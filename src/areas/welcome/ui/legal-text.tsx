import type { ReactNode } from 'react'
import Info from 'lucide-react/icons/info'
import { Link } from '#design/buttons/link.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { PageHeading } from './page-heading.tsx'

export type Section = { title: string; body: ReactNode }

type LegalTextProps = {
  title: string
  description: ReactNode
  /** The text in a few sentences. */
  summary: string
  sections: readonly Section[]
  /** Terms link to privacy, and back. */
  relatedPage: { href: string; title: string }
}

/** A legal text with a table of contents at the side and numbered sections. */
export function LegalText({ title, description, summary, sections, relatedPage }: LegalTextProps) {
  return (
    <>
      <PageHeading title={title} description={description} />
      <div className="grid flex-1 border-t border-line lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Contents" className="pt-10 pr-6 pl-10 text-13 max-lg:hidden">
          <ol className="sticky top-24">
            {sections.map(({ title }) => (
              <li key={title}>
                <a
                  href={`#${slug(title)}`}
                  className="block border-l border-line py-1.5 pl-3 text-ink-2 hover:border-ink-3 hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
            <li>
              <Link standalone href={relatedPage.href} className="mt-4 inline-block">
                {relatedPage.title}
              </Link>
            </li>
          </ol>
        </nav>
        <article className="border-line px-5 pt-6 pb-16 text-16/7 *:max-w-170 lg:border-l lg:px-10 lg:pt-10 lg:pb-20">
          <Notice kind="accent" icon={<Info />}>
            <span className="text-14">
              <b className="font-semibold">In short:</b> {summary}
            </span>
          </Notice>
          {sections.map(({ title, body }, index) => (
            <section
              key={title}
              aria-labelledby={slug(title)}
              className="flex flex-col gap-3 [&_li]:ml-5.5 [&_li]:list-disc [&_li]:pl-0.5"
            >
              <h2 id={slug(title)} className="mt-9 -mb-1 scroll-mt-24 text-20 font-semibold">
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
          <p className="mt-10 lg:hidden">
            <Link href={relatedPage.href}>{relatedPage.title}</Link>
          </p>
        </article>
      </div>
    </>
  )
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
