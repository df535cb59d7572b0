/** For areas that want to know what happens at connected services: flows, and services that have to be asked. */
export {
  listSubscriptionsTo as listEventSubscriptions,
  removeSubscription as unsubscribeFromEvents,
  setSubscription as subscribeToEvents,
} from '../../store/subscriptions.ts'
export { listSubscriptionProblems } from './subscription-problems.ts'
