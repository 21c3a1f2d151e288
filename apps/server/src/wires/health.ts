import type { Db } from '@gridwright/db'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Timing } from '#operations/timing.ts'
import { sameText } from '#platform/secrets.ts'

type Needs = {
  readonly db: Db
  readonly timing: Timing
  /** Where set, /metrics answers whoever shows it, else only this machine. */
  readonly metricsToken: string | undefined
  readonly isOutOfService: () => boolean
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
    if (needs.isOutOfService()) return reply.code(503).send({ status: 'maintenance' })
    try {
      await sql`select 1`.execute(needs.db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database' })
    }
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, needs.metricsToken)) return reply.callNotFound()
    const found = await readFacts(needs.db)
    const { user, system } = process.cpuUsage()
    const lines = [
      ...gauge('gridwright_database_connections', [['', found.connections]]),
      ...gauge('gridwright_database_connections_busy', [['', found.busy]]),
      ...gauge('gridwright_jobs', [
        ['state="waiting"', found.waiting],
        ['state="running"', found.running],
        ['state="failed"', found.failed],
      ]),
      ...gauge('gridwright_job_oldest_waiting_seconds', [['', found.oldest]]),
      ...gauge('gridwright_deliveries', [
        ['state="waiting"', found.deliveries],
        ['state="failed"', found.undelivered],
      ]),
      ...gauge('gridwright_live_sockets', [['', needs.sockets()]]),
      ...gauge('gridwright_event_loop_delay_p50_seconds', [['', delay.percentile(50) / 1e9]]),
      ...gauge('gridwright_event_loop_delay_p99_seconds', [['', delay.percentile(99) / 1e9]]),
      ...gauge('process_resident_memory_bytes', [['', process.memoryUsage.rss()]]),
      ...gauge('nodejs_heap_used_bytes', [['', process.memoryUsage().heapUsed]]),
      ...gauge('process_uptime_seconds', [['', process.uptime()]]),
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      needs.timing.text(),
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}

type Facts = {
  readonly connections: number
  /** Of them, those that work on something. */
  readonly busy: number
  readonly waiting: number
  readonly running: number
  /** Within the last day, as are undelivered notices. */
  readonly failed: number
  readonly oldest: number
  readonly deliveries: number
  readonly undelivered: number
}

/** Of the whole installation: every process tells the same. */
const readFacts = async (db: Needs['db']): Promise<Facts> => {
  const rows = await sql<Facts>`
    select c.*, j.*, d.* from
      (select count(*) as connections, count(*) filter (where state <> 'idle') as busy
        from pg_stat_activity where datname = current_database()) as c,
      (select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'running') as running,
        count(*) filter (where state = 'failed' and ended_at > now() - interval '1 day') as failed,
        coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as oldest
        from job) as j,
      (select count(*) filter (where state = 'waiting') as deliveries,
        count(*) filter (where state = 'failed' and ended_at > now() - interval '1 day') as undelivered
        from notice_delivery) as d`.execute(db)
  const [found] = rows.rows
  if (found === undefined) throw new Error('Counting gave no row')
  return found
}

type Sample = readonly [labels: string, value: number]

const gauge = (name: string, samples: readonly Sample[]): string[] => [
  `# TYPE ${name} gauge`,
  ...samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
]

/** Behind a proxy everybody seems to come from this machine; then the token is needed. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const shown = request.headers.authorization?.replace(/^Bearer\s+/i, '')
  if (token !== undefined) return shown !== undefined && sameText(shown, token)
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
