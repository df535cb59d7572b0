import { ask, type Site } from './site/site.ts'

/**
 * Makes the moment longer in which it hurts most to be killed: when what a job or a listener does is kept, and that it is
 * done is not yet. Many kills fall into it then, and whatever is not done once only is done twice.
 */
export async function widen(site: Site): Promise<void> {
  await ask(
    site,
    `create function faults_linger() returns trigger language plpgsql
       as $$ begin perform pg_sleep(0.05); return coalesce(new, old); end $$;
     create trigger faults_linger before delete on graphile_worker._private_jobs for each row execute function faults_linger();
     create trigger faults_linger before update on listeners for each row execute function faults_linger()`,
  )
}
