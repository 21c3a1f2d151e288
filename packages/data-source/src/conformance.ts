import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import type { Connection, ConnectionProblem, DataSetDocument } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access, BoundValues, ReadLimits, Rows, SourceKind } from './interface/source.ts'
import { plainOutbound } from './testing.ts'

export type Target = { readonly connection: Connection; readonly secret: string }

/** What a kind of source brings to the suite: a real server, and data sets on it that answer what is said here. */
export type ConformanceSubject = {
  readonly kind: SourceKind
  readonly good: Target
  /** A target for each way to fail that the kind has. */
  readonly failing: Readonly<Partial<Record<ConnectionProblem, Target>>>
  readonly dataSets: {
    /** Columns t (text), n (number), b (boolean or number), d (date), m (dateTime); row 1: 中文 ' " \, 1.5, true, 2026-01-31, 2026-01-31 08:05:06; row 2: all empty. */
    readonly typed: DataSetDocument
    /**
     * The less usual: columns e (one of an enumeration), j (JSON), u (UUID), i4 and i6 (addresses), x (XML, where the
     * kind has it, else text), bits, clock (a time of day), y (a year); row 1 as {@link unusual}; row 2: all empty.
     */
    readonly unusual: DataSetDocument
    /** 10 rows, one column. */
    readonly ten: DataSetDocument
    /** Takes longer than 20 s. */
    readonly slow: DataSetDocument
    /** Fails on the far side. */
    readonly wrong: DataSetDocument
    /** One row, column `value`: what the parameter `p` holds. */
    readonly echo: DataSetDocument
  }
  readonly wrongCode: 'sql-error' | 'api-error'
  /** Whether the slow work still runs on the far side; absent where nobody can tell. */
  isBusy?(): Promise<boolean>
  close(): Promise<void>
}

/** As text; a kind may have numbers for `bits` (5) and `y`. */
const unusual = {
  e: '已发货',
  j: '{"a":[1,null,"中"]}',
  u: '0a1b2c3d-0000-4000-8000-00000000000f',
  i4: '10.0.0.8',
  i6: '2001:db8::1',
  x: '<a b="1">中</a>',
  bits: '101',
  clock: '08:05:06',
  y: '2026',
}

/** JSON with its spaces as the server likes them; a number of bits as its bits; a time without a fraction of zeros. */
const plainly = (name: string, value: unknown): string => {
  const text = String(value)
  if (name === 'j') return JSON.stringify(JSON.parse(text))
  if (name === 'bits' && text === '5') return '101'
  return name === 'clock' ? text.replace(/\.0+$/, '') : text
}

const isEmpty = (value: unknown): boolean => value === null || Number.isNaN(value)

const limits: ReadLimits = { rows: 1000, beyond: 'fail', milliseconds: 10_000 }
const noValues: BoundValues = new Map()

/** What a caller sees of a failure. */
export const failureOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => new Error('It did not fail'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return error
  throw error
}

/** A port that takes connections and says nothing, as a server of another kind may. */
const silentPort = async () => {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const until = async (holds: () => Promise<boolean>): Promise<boolean> => {
  for (let tries = 0; tries < 40; tries++) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

type Suite = {
  readonly subject: () => ConformanceSubject
  access(target?: Target, signal?: AbortSignal): Access
  read(document: DataSetDocument, wish?: Partial<ReadLimits>, values?: BoundValues): Promise<Rows>
}

const suiteOf = (subject: () => ConformanceSubject): Suite => {
  const access = (target: Target = subject().good, signal = new AbortController().signal): Access => ({
    ...target,
    outbound: plainOutbound,
    signal,
  })
  return {
    subject,
    access,
    read: (document, wish = {}, values = noValues) =>
      subject().kind.read(access(), { document, values, limits: { ...limits, ...wish } }),
  }
}

const connecting = (suite: Suite): void => {
  it('RPT-01 a test says which server answered', async () => {
    const tested = await suite.subject().kind.test(suite.access())
    expect(tested.server).not.toBe('')
  })

  it('RPT-01 each failure of a connection has its name, and never the secret', async () => {
    for (const [problem, target] of Object.entries(suite.subject().failing)) {
      const error = await failureOf(suite.subject().kind.test(suite.access(target)))
      expect(error.code).toBe(`connection-${problem}`)
      if (target.secret !== '') expect(JSON.stringify(error.params)).not.toContain(target.secret)
    }
  })

  it('RPT-01 a refused address is forbidden, for test and read alike', async () => {
    const refuse = () => Promise.reject(new AppError('outbound-forbidden', { host: 'there' }))
    const guarded = { ...suite.access(), outbound: { connect: refuse, request: refuse } }
    expect((await failureOf(suite.subject().kind.test(guarded))).code).toBe('connection-forbidden')
    const question = { document: suite.subject().dataSets.ten, values: noValues, limits }
    expect((await failureOf(suite.subject().kind.read(guarded, question))).code).toBe('connection-forbidden')
  })

  it('RPT-01 a server that takes the call and stays silent does not hold anybody up', async () => {
    const silent = await silentPort()
    const { connection, secret } = suite.subject().good
    const there =
      'host' in connection
        ? { ...connection, host: '127.0.0.1', port: silent.port }
        : { ...connection, baseUrl: `http://127.0.0.1:${silent.port}/` }
    const question = {
      document: suite.subject().dataSets.ten,
      values: noValues,
      limits: { ...limits, milliseconds: 500 },
    }
    const error = await failureOf(
      suite.subject().kind.read(suite.access({ connection: there, secret }), question),
    )
    silent.close()
    expect(error.code).toBe('time-limit')
  })

  it('listTables shows what may be read, where the kind has tables', async () => {
    const { tables } = await suite.subject().kind.listTables(suite.access())
    expect(tables.length > 0).toBe(suite.subject().kind.capabilities.tables)
  })
}

const reading = (suite: Suite): void => {
  it('RPT-02 columns have names, types and values; empties stay empty', async () => {
    const { columns, length } = await suite.read(suite.subject().dataSets.typed)
    expect(length).toBe(2)
    const byName = Object.fromEntries(columns.map((column) => [column.name, column]))
    expect(columns.map((column) => column.name)).toEqual(['t', 'n', 'b', 'd', 'm'])
    expect(byName['t']).toMatchObject({ type: 'text', values: ['中文 \' " \\', null] })
    expect(byName['n']).toMatchObject({ type: 'number', values: new Float64Array([1.5, Number.NaN]) })
    expect(Number(byName['b']?.values[0])).toBe(1)
    expect(byName['d']?.type).toBe('date')
    expect([...(byName['d']?.values ?? [])]).toEqual([Date.UTC(2026, 0, 31), Number.NaN])
    expect(byName['m']?.type).toBe('dateTime')
    expect([...(byName['m']?.values ?? [])]).toEqual([Date.UTC(2026, 0, 31, 8, 5, 6), Number.NaN])
  })

  it('RPT-02 enumerations, JSON, UUIDs, addresses, XML, bits, times and years are readable; empties stay empty', async () => {
    const { columns } = await suite.read(suite.subject().dataSets.unusual)
    const first = columns.map(({ name, values }) => [name, plainly(name, values[0])] as const)
    expect(Object.fromEntries(first)).toEqual(unusual)
    expect(columns.filter(({ values }) => !isEmpty(values[1])).map(({ name }) => name)).toEqual([])
  })

  it('RPT-02 the row limit cuts or fails, and is not met by as many rows', async () => {
    expect(await suite.read(suite.subject().dataSets.ten, { rows: 10 })).toMatchObject({
      length: 10,
      truncated: false,
    })
    const cut = await suite.read(suite.subject().dataSets.ten, { rows: 9, beyond: 'cut' })
    expect(cut).toMatchObject({ length: 9, truncated: true })
    expect(cut.columns[0]?.values).toHaveLength(9)
    expect(await failureOf(suite.read(suite.subject().dataSets.ten, { rows: 9 }))).toMatchObject({
      code: 'row-limit',
      params: { limit: 9 },
    })
  })

  it('RPT-02 a value arrives as it is, whatever it looks like', async () => {
    for (const value of [
      "' OR 1=1 --",
      '${7*7}',
      '{{p}}',
      ':p',
      '"}, {"a": "',
      '\\',
      '中文\n%00&a=b',
      '$1 ? #',
    ]) {
      const { columns } = await suite.read(suite.subject().dataSets.echo, {}, new Map([['p', value]]))
      expect(columns[0]?.values).toEqual([value])
    }
  })

  it('RPT-02 what fails on the far side says why', async () => {
    const error = await failureOf(suite.read(suite.subject().dataSets.wrong))
    expect(error.code).toBe(suite.subject().wrongCode)
    expect(error.params['reason']).not.toBe('')
  })
}

const ending = (suite: Suite): void => {
  it('the time limit ends what takes too long, on the far side too', async () => {
    const error = await failureOf(suite.read(suite.subject().dataSets.slow, { milliseconds: 700 }))
    expect(error).toMatchObject({ code: 'time-limit', params: { seconds: 0.7 } })
    expect(await until(async () => !(await suite.subject().isBusy?.()))).toBe(true)
  })

  it('a caller who leaves ends the work with his reason, on the far side too', async () => {
    const caller = new AbortController()
    const question = { document: suite.subject().dataSets.slow, values: noValues, limits }
    const reading = suite.subject().kind.read(suite.access(suite.subject().good, caller.signal), question)
    const reason = new Error('left')
    setTimeout(() => caller.abort(reason), 400)
    await expect(reading).rejects.toBe(reason)
    expect(await until(async () => !(await suite.subject().isBusy?.()))).toBe(true)
  })
}

/** The suite that every folder of sources passes against a real server (RPT-01, RPT-02). */
export const conformance = (name: string, prepare: () => Promise<ConformanceSubject>): void => {
  describe(`${name} conforms`, () => {
    let subject: ConformanceSubject
    beforeAll(async () => {
      subject = await prepare()
    })
    afterAll(() => subject?.close())
    const suite = suiteOf(() => subject)
    connecting(suite)
    reading(suite)
    ending(suite)
  })
}
