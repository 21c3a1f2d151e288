import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '@gridwright/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Timing } from '#operations/timing.ts'
import { sameText } from '#platform/secrets.ts'

type Needs = {
  readonly db: Database['db']
  readonly timing: Timing
  /** Where set, /metrics answers whoever shows it, else only this machine. */
  readonly metricsToken: string | undefined
  /** Sockets of the live channel. */
  readonly sockets: () => number
}

/** For supervisors: `/healthz` we run, `/readyz` we can work, `/metrics` how it goes. */
export const health = (server: FastifyInstance, needs: Needs): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  server.addHook('onClose', async () => void delay.disable())
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(needs.db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database' })
    }
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, needs.metricsToken)) return reply.callNotFound()
    const connections = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = current_database()`.execute(needs.db)
    const lines = [
      ...gauge('gridwright_database_connections', connections.rows[0]?.n ?? 0),
      ...gauge('gridwright_live_sockets', needs.sockets()),
      ...gauge('gridwright_event_loop_delay_p99_seconds', delay.percentile(99) / 1e9),
      ...gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
      ...gauge('nodejs_heap_used_bytes', process.memoryUsage().heapUsed),
      ...gauge('process_cpu_seconds_total', (process.cpuUsage().user + process.cpuUsage().system) / 1e6),
      needs.timing.text(),
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}

const gauge = (name: string, value: number): string[] => [`# TYPE ${name} gauge`, `${name} ${value}`]

/** Behind a proxy everybody seems to come from this machine; then the token is needed. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const shown = request.headers.authorization?.replace(/^Bearer\s+/i, '')
  if (token !== undefined) return shown !== undefined && sameText(shown, token)
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
