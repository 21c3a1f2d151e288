import type { MenuItem, SessionFacts } from '@gridwright/contract'

/** What an operation answers: a value, or an error of the catalogue. */
export type Reply =
  | { readonly value: unknown; readonly newToken?: string }
  | { readonly error: string; readonly code: number; readonly params?: Record<string, string | number> }

export type FakeServer = {
  /** Every call so far: `auth.login`. */
  readonly calls: {
    readonly name: string
    readonly input: Record<string, unknown>
    readonly token: string | null
  }[]
  readonly replies: Map<string, (input: Record<string, unknown>, token: string | null) => Reply>
  readonly count: (name: string) => number
}

export const tokenFor = (user: string, more: object = {}): string => {
  const payload = new TextEncoder().encode(JSON.stringify({ user, perms: [], sid: `sid-${user}`, ...more }))
  return `h.${btoa(String.fromCodePoint(...payload))}.s`
}

export const factsFor = (username: string, more: Partial<SessionFacts> = {}): SessionFacts => ({
  name: username,
  username,
  avatar: '',
  roles: ['r1'],
  roleName: '管理员',
  roleId: 'r1',
  isAdmin: false,
  orgIds: [],
  apiList: '',
  perms: ['report:view'],
  mustChangePassword: false,
  ...more,
})

export const menuFor = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  pid: null,
  url: id,
  desc: id,
  icon: '',
  mode: 'default',
  ...more,
})

const dashboard = {
  recent: [],
  favourites: [],
  jobs: [],
  counts: { 'data-source': 0, 'data-set': 0, report: 0 },
  pictures: {},
  nextSteps: [],
  demo: 'absent',
  demoReport: null,
}

const usual = (): FakeServer['replies'] =>
  new Map<string, (input: Record<string, unknown>, token: string | null) => Reply>([
    ['setup.status', () => ({ value: { finished: true, brand: 1, version: '1.0.0' } })],
    ['auth.facts', () => ({ value: factsFor('administrator') })],
    ['auth.listUserMenus', () => ({ value: { menus: [] } })],
    ['auth.logout', () => ({ value: { ok: true } })],
    ['preference.get', () => ({ value: { settings: {} } })],
    ['preference.listFilters', () => ({ value: { filters: [] } })],
    ['job.list', () => ({ value: { data: [], total: 0 } })],
    ['asset.listComments', () => ({ value: { data: [], total: 0, open: 0 } })],
    ['live.ticket', () => ({ error: 'system', code: 50_001 })],
    ['sheet.describe', () => ({ value: { sheets: [] } })],
    ['dashboard.get', () => ({ value: dashboard })],
  ])

const bodyOf = (wire: 'a' | 'b', reply: Reply): object => {
  if ('value' in reply)
    return wire === 'a'
      ? { code: '200', responseData: reply.value, newToken: reply.newToken }
      : { result: reply.value, code: 200 }
  const data = { code: reply.error, params: reply.params ?? {} }
  return wire === 'a'
    ? { code: String(reply.code), message: reply.error, error: data }
    : { error: { code: reply.code, message: reply.error, data } }
}

/** Stands in for the network: answers both wires in memory, as the server's envelopes do. */
export const fakeServer = (): FakeServer => {
  const calls: FakeServer['calls'] = []
  const replies = usual()
  globalThis.fetch = async (address, init) => {
    const parts = String(address).split('/')
    const name = `${parts.at(-2)}.${parts.at(-1)}`
    const wire = String(address).startsWith('/kapi') ? 'b' : 'a'
    const headers = new Headers(init?.headers)
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>
    const input = wire === 'b' ? (body['params'] as Record<string, unknown>) : body
    const token = headers.get(wire === 'b' ? 'KAuth' : 'Authorization')
    calls.push({ name, input, token })
    const reply = replies.get(name)?.(input, token) ?? { error: 'unknown-operation', code: -32_601 }
    return Response.json(bodyOf(wire, reply))
  }
  return { calls, replies, count: (name) => calls.filter((call) => call.name === name).length }
}
