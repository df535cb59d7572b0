export type HomeTables = {
  home_visits: { account_id: string; person_id: string; last_seen_at: string; left_at: string | null }
}
