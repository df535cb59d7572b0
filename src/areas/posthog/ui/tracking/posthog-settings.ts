import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external.js'
import type { AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { posthogPrefix } from '#areas/analytics/contract/posthog-endpoint.ts'
import { redactEvent } from './redact-event.ts'

/**
 * posthog-js captures only what we tell it to. The numbers are those of the specification; posthog-settings.test.ts
 * checks that the library still uses them.
 */
export function posthogSettings({ host, flags, payloads }: AnalyticsBootstrap, origin: string): Partial<PostHogConfig> {
  return {
    api_host: host ?? origin + posthogPrefix,
    // No automatic captures.
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_exceptions: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_web_experiments: true,
    disable_product_tours: true,
    disable_conversations: true,
    advanced_disable_toolbar_metrics: true,
    disable_external_dependency_loading: true,
    // No performance data.
    capture_performance: false,
    property_denylist: performanceProperties,
    respect_dnt: true,
    person_profiles: 'identified_only',
    persistence: 'localStorage+cookie',
    cookie_expiration: 365,
    cross_subdomain_cookie: false,
    session_idle_timeout_seconds: 1800,
    feature_flag_request_timeout_ms: 3000,
    request_queue_config: { flush_interval_ms: 3000 },
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    bootstrap: { featureFlags: flags, featureFlagPayloads: payloads },
    mask_personal_data_properties: true,
    custom_personal_data_properties: ['token', 'code', 'email', 'redirectUrl', 'state', 'q', 'search', 'name', 'phone'],
    before_send: (event) => event && redactEvent(event),
    // A failed request is not shown to the person.
    on_request_error: () => {},
  }
}

export const performanceProperties = [
  '$performance_raw',
  '$performance_type',
  '$performance_page_loaded',
  '$web_vitals_LCP_event',
  '$web_vitals_LCP_value',
  '$web_vitals_CLS_event',
  '$web_vitals_CLS_value',
  '$web_vitals_FCP_event',
  '$web_vitals_FCP_value',
  '$web_vitals_INP_event',
  '$web_vitals_INP_value',
  '$sdk_debug_extensions_init_method',
  '$sdk_debug_extensions_init_time_ms',
]
