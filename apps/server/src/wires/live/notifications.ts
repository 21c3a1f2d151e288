import pg from 'pg'

type Log = (facts: object, message: string) => void

type Needs = {
  readonly url: string
  /** PostgreSQL channels to listen to. */
  readonly channels: readonly string[]
  readonly received: (channel: string, payload: string) => void
  /** What was sent while the connection was lost is gone: whoever shows a state must ask for it again. */
  readonly reconnected: () => void
  readonly log: Log
}

/** One connection that listens, for as long as the server runs; a lost one comes back by itself. */
export const listenTo = async (needs: Needs): Promise<{ close(): Promise<void> }> => {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const lost = (error: unknown): void => {
    if (closed) return
    needs.log({ err: error }, 'the live channel lost its database connection')
    client = undefined
    timer = setTimeout(() => void again(), 1000)
  }
  const again = async (): Promise<void> => {
    try {
      await connect()
      needs.reconnected()
    } catch (error) {
      lost(error)
    }
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: needs.url, keepAlive: true })
    next.on('notification', ({ channel, payload }) => needs.received(channel, payload ?? ''))
    // From the first moment: a connection that is cut while it begins would end the process.
    let isListening = false
    const once = (error?: unknown): void => {
      if (isListening) lost(error)
      isListening = false
    }
    next.on('error', once)
    next.on('end', once)
    try {
      await next.connect()
      for (const channel of needs.channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    isListening = true
    client = next
  }
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
