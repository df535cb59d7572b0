import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import type { Article, Slug } from '../../contract/articles.ts'

export function ArticleList({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="border-t border-line-soft">
      {articles.map(({ slug, title, summary }) => (
        <ArticleRow key={slug} slug={slug} title={title} detail={summary} />
      ))}
    </ul>
  )
}

type ArticleRowProps = { slug: Slug; part?: string | null; title: ReactNode; detail: ReactNode }

export function ArticleRow({ slug, part, title, detail }: ArticleRowProps) {
  return (
    <li className="border-b border-line-soft">
      <Link to="/support/$slug" params={{ slug }} hash={part ?? ''} data-step className={rowClass}>
        <FileText className="mt-0.5 text-ink-3" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-12 text-ink-2">{detail}</span>
        </span>
        <ChevronRight className="mt-0.5 text-ink-3" />
      </Link>
    </li>
  )
}

const rowClass = 'flex min-h-11 gap-3 rounded-md px-1 py-2.5 text-13 hover:bg-hover'
