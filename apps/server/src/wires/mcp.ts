import { AppError, errorText } from '@gridwright/contract'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OverrideOf } from '#operations/api-override.ts'
import type { Dispatch, Outcome } from '#operations/dispatch.ts'
import type { Call, OpenSession, ReadSession } from '#operations/open-session.ts'
import { callOf } from './call-of.ts'
import { pathOfAgents, sendRpcError } from './json-rpc.ts'
import { textOfOutput } from './json.ts'
import { operationFor, toolsFor } from './mcp-tools.ts'

type Needs = {
  readonly dispatch: Dispatch
  readonly readSession: ReadSession
  readonly overrideOf: OverrideOf
  readonly isIdle: Parameters<typeof toolsFor>[1]['isIdle']
  readonly isSecure: boolean
  readonly config: { readonly publicUrl: string | undefined }
  readonly version: string
}

/** More than an agent can read; it is told to ask for less. */
const longestAnswer = 500_000

/**
 * The same operations for agents at `/mcp` (Model Context Protocol, Streamable HTTP without sessions: each request
 * brings its API key and is answered whole). No cookies and no session tokens: an agent is no person.
 */
export const mcp = (server: FastifyInstance, needs: Needs): void => {
  server.post(pathOfAgents, async (request, reply) => {
    if (!isExpectedOrigin(request, needs.config.publicUrl)) return reply.code(403).send()
    const token = /^Bearer (gw_\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const call = callOf(needs, { request, reply }, { wire: 'mcp', token })
    const session = await sessionOf(needs, call)
    if (session instanceof AppError) return refuse(reply, session, call.lang)
    const id = idOf(request.body)
    if (!(await isMessage(request.body)))
      return sendRpcError(reply, { error: new AppError('malformed'), lang: call.lang, isParsed: true, id })
    reply.hijack()
    await answer(needs, { request, reply }, { call, session })
    return reply
  })
  const notAllowed = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(405).header('allow', 'POST').send()
  server.get(pathOfAgents, notAllowed)
  server.delete(pathOfAgents, notAllowed)
}

/**
 * A page that a browser shows may not speak for an agent, nor may one whose name was bound to our address meanwhile:
 * its Host and Origin agree with each other but not with PUBLIC_URL, nor with this machine's own names.
 */
const isExpectedOrigin = (
  { headers: { origin, host } }: FastifyRequest,
  publicUrl: string | undefined,
): boolean => {
  if (origin === undefined || origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === host && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

const sessionOf = async ({ readSession }: Needs, call: Call): Promise<OpenSession | AppError> => {
  if (call.token === undefined) return new AppError('key-wrong')
  return readSession({ ...call, token: call.token }).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
}

const refuse = (reply: FastifyReply, error: AppError, lang: Call['lang']): FastifyReply =>
  sendRpcError(reply.header('www-authenticate', 'Bearer realm="Gridwright"'), { error, lang, status: 401 })

/** One message of the protocol, or several; the transport would call anything else unparsed, and wait for an empty one. */
const isMessage = async (body: unknown): Promise<boolean> => {
  const { JSONRPCMessageSchema } = await import('@modelcontextprotocol/sdk/types.js')
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body]
  return messages.length > 0 && messages.every((message) => JSONRPCMessageSchema.safeParse(message).success)
}

/** What the answer is to name, where it can be told. */
const idOf = (body: unknown): string | number | null => {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Asking = { readonly call: Call; readonly session: OpenSession }

const answer = async (needs: Needs, { request, reply }: Exchange, asking: Asking): Promise<void> => {
  const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js')
  const protocol = await protocolServer(needs, asking)
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  try {
    // The package's own class does not satisfy its interface under exactOptionalPropertyTypes.
    await protocol.connect(transport as Transport)
    await transport.handleRequest(request.raw, reply.raw, request.body)
  } finally {
    await protocol.close()
  }
}

/** The protocol's own code is read when the first agent asks. */
const protocolServer = async (
  { dispatch, overrideOf, isIdle, version }: Needs,
  { call, session }: Asking,
): Promise<Server> => {
  const [{ Server }, { CallToolRequestSchema, ListToolsRequestSchema }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  const protocol = new Server(
    { name: 'gridwright', title: 'Gridwright', version },
    { capabilities: { tools: {} } },
  )
  protocol.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: toolsFor(session, { overrideOf, isIdle }),
  }))
  protocol.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const name = operationFor(params.name)
    if (name === undefined)
      return failed(new AppError('unknown-operation', { name: params.name.slice(0, 100) }), call.lang)
    return resultOf(await dispatch(name, params.arguments ?? {}, call), call.lang)
  })
  return protocol
}

const resultOf = (outcome: Outcome, lang: Call['lang']): CallToolResult => {
  if (!outcome.ok) return failed(outcome.error, lang)
  const text = textOfOutput(outcome.output)
  if (text.length > longestAnswer) return failed(new AppError('too-large'), lang)
  const structured = JSON.parse(text) as Record<string, unknown>
  return { content: [{ type: 'text', text }], structuredContent: structured }
}

/** An error of the operation is the tool's result, which the agent reads and can mend; its code is for the program. */
const failed = ({ code, params }: AppError, lang: Call['lang']): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: errorText(code, params, lang) }],
  _meta: { 'gridwright/error': code },
})
