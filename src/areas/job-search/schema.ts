import type { Generated } from 'kysely'

export type JobSearchTables = {
  job_search_responses: {
    url_hash: string
    url: string
    media_type: string
    etag: string | null
    last_modified: string | null
    body: string
    fetched_at: Generated<string>
  }
}
