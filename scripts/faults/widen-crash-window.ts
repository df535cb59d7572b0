import { query, type Site } from './site/site.ts'

/**
 * Extends the most dangerous moment for a kill: after the effect of a job or listener is committed, and before the job
 * is marked as done. Many kills then hit this moment, and any effect that is not idempotent happens twice.
 */
export async function widenCrashWindow(site: Site): Promise<void> {
  await query(
    site,
    `create function faults_linger() returns trigger language plpgsql
       as $$ begin perform pg_sleep(0.05); return coalesce(new, old); end $$;
     create trigger faults_linger before delete on graphile_worker._private_jobs for each row execute function faults_linger();
     create trigger faults_linger before update on listeners for each row execute function faults_linger()`,
  )
}
