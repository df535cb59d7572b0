import { newId } from '#platform/contract/id.ts'
import type { Seed } from '#platform/server/seed.ts'
import { findBusiness, findLatestRequest, saveRequest } from './store.ts'

/** The demo business waits for the verified mark. */
export const seed: Seed = async (db, scope) => {
  const business = await findBusiness(db, scope)
  if (!business?.handle || (await findLatestRequest(db, scope))) return
  const { name } = business.profile
  await saveRequest(db, scope, {
    id: newId(),
    name,
    handle: business.handle,
    legalName: `${name} Ltd`,
    companyNumber: '09412877',
    website: 'https://kestrel.example/',
    address: '14 Mill Street, London',
    documents: 'Entry in the register of companies, and the imprint on our website.',
    note: '',
  })
}
