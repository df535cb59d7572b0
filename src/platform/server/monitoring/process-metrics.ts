import { monitorEventLoopDelay } from 'node:perf_hooks'
import { version } from '../startup/version.ts'
import { gauge } from './metrics.ts'

/** Memory, processor time, and how long the event loop was late since the last reading. */
export function measureProcess(role: string): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  gauge('taaskly_info', 'The version and the role of this process.', () => [[{ role, version }, 1]])
  gauge('process_start_time_seconds', 'When this process started.', () => Date.now() / 1000 - process.uptime())
  const cpuSeconds = () => Object.values(process.cpuUsage()).reduce((sum, each) => sum + each, 0) / 1e6
  gauge('process_cpu_seconds_total', 'Processor time used.', cpuSeconds, 'counter')
  gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed)
  gauge('nodejs_eventloop_delay_seconds', 'How late the event loop was since the last reading.', () => {
    const at = (quantile: string, nanoseconds: number) => [{ quantile }, nanoseconds / 1e9] as const
    const samples = [at('0.5', delay.percentile(50)), at('0.99', delay.percentile(99)), at('1', delay.max)]
    delay.reset()
    return samples
  })
  return { stop: () => void delay.disable() }
}
