/**
 * Section 2 of the specification, line by line: route, layout, guard, and the title and description where it gives
 * them. `-` is what it leaves open: there the table of pages decides.
 */
const seed = `
  /                                          landing        everyone
  /pricing                                   landing        everyone
  /terms                                     -              everyone
  /privacy                                   -              everyone
  /business                                  landing        everyone
  /feedback                                  landing        everyone
  /community                                 landing        everyone
  /test                                      -              everyone
  /support                                   dashboard      signed-in   Help & Support
  /referral                                  dashboard      signed-in   Refer a Friend    share Taaskly with friends and earn rewards
  /{slug}                                    -              everyone
  /share/{publicId}                          -              everyone
  /payment/callback                          -              -

  /auth/login                                auth           signed-out
  /auth/signup                               auth           signed-out
  /auth/forgot                               auth           signed-out
  /auth/sentEmail                            auth           signed-out
  /auth/authenticate                         auth           signed-out
  /auth/new-password                         auth           signed-out
  /auth/verify                               auth           everyone
  /auth/verify-email                         auth           signed-in

  /dashboard                                 dashboard      signed-in   Home
  /agents                                    none           signed-in   Assistant         personal AI assistant
  /agents/{sessionId}                        none           signed-in   Assistant         personal AI assistant
  /agents/explore                            -              signed-in
  /agents/explore/{id}                       -              signed-in
  /flows                                     dashboard      signed-in
  /flows/{id}                                none           signed-in
  /tables                                    dashboard      signed-in
  /tables/{id}                               none           signed-in
  /notes                                     -              signed-in   Notes             manage your notes
  /focus                                     focus          signed-in
  /integrations                              -              signed-in   Integrations      connect your account with other services
  /integrations/callback/{provider}          -              -
  /leaderboard                               dashboard      signed-in   Leaderboard       see who has the most popular agents
  /settings                                  -              -
  /settings/account                          -              signed-in
  /settings/billing                          -              signed-in
  /settings/members                          -              signed-in
  /bundles                                   -              signed-in
  /bundles/explore                           -              signed-in
  /bundles/teambox                           -              signed-in
  /bundles/contenthub                        -              signed-in
  /bundles/whatsapp-crm                      -              signed-in
  /bundles/expense-tracker                   -              signed-in
  /invites/{token}                           none           -

  /teambox/{shareId}                         teambox        -
  /apps/teambox                              teambox        -
  /apps/teambox/inbox                        teambox        -
  /apps/teambox/config                       teambox        -
  /apps/teambox/activities                   teambox        -
  /apps/teambox/onboarding                   onboarding     signed-in

  /template/{siteId}                         -              -
  /template/{siteId}/home                    -              -

  /apps/whatsapp-business-crm/users          whatsapp-crm   -
  /apps/whatsapp-business-crm/settings       whatsapp-crm   -
  /apps/whatsapp-business-crm/dashboard      whatsapp-crm   -
  /apps/whatsapp-business-crm/conversations  whatsapp-crm   -
  /apps/whatsapp-business-crm/onboarding     onboarding     -

  /admin                                     -              admin
  /admin/verification-requests               -              admin
  /admin-setup                               -              everyone
`

export type SeedRoute = { route: string; layout: string; guard: string; title?: string; description?: string }

export const seedRoutes: SeedRoute[] = seed
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => {
    const [route = '', layout = '', guard = '', title = '', description = ''] = line.trim().split(/\s{2,}/)
    return { route, layout, guard, ...(title && { title }), ...(description && { description }) }
  })
