import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './content-policy.ts'
import { answerUnknown, pathOf } from './failures.ts'
import { isWire } from './request-limits.ts'

const year = 31_536_000_000

export type Framing = {
  /** Origins that panels may show now. */
  readonly allowed: () => Promise<readonly string[]>
  /** Origins that may embed the console without its bars (LAY-03). */
  readonly ancestors: readonly string[]
  /** Origins whose videos and streams may be played. */
  readonly media: readonly string[]
  /** Origins that may embed the page of one share link. */
  readonly ofShare: (id: string) => Promise<readonly string[]>
}

/**
 * The console's own files. Those under `assets/` carry their content's hash in the name and never change; any other
 * navigation gets the page, whose routes come from the menu (RTE-08).
 */
export const webFiles = async (server: FastifyInstance, folder: string, framing: Framing): Promise<void> => {
  const page = path.join(folder, 'index.html')
  const isBuilt = existsSync(page)
  if (isBuilt) await serveFolder(server, folder)
  server.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return answerUnknown(request, reply)
    await sayFraming(request, reply, framing)
    if (isBuilt) return sendPage(reply, folder)
    return reply.code(503).type('text/plain').send('The web interface is not built yet: npm start builds it.')
  })
}

const serveFolder = async (server: FastifyInstance, folder: string): Promise<void> => {
  const kept = { preCompressed: true, index: false, maxAge: year, immutable: true } as const
  await server.register(fastifyStatic, { ...kept, root: path.join(folder, 'assets'), prefix: '/assets/' })
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    decorateReply: false,
    index: false,
    maxAge: 3_600_000,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '**/*.map', 'index.html'],
  })
}

/** Only without bars may others show us, so that nobody is led to click on what he does not see (attack 29). */
const sayFraming = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { allowed, media, ...framing }: Framing,
): Promise<void> => {
  const others = await ancestorsOf(new URL(request.url, 'http://page'), framing)
  const policy = contentPolicy({ frames: await allowed(), ancestors: others, media })
  reply.header('content-security-policy', policy)
  // The older header cannot name origins; browsers that know the policy ignore it, others keep us out.
  if (others.length > 0) reply.removeHeader('x-frame-options')
}

/** A share link's own page is shown where its maker allowed it, by whichever address it is asked for (RPT-06). */
const ancestorsOf = async (
  { pathname, searchParams }: URL,
  { ancestors, ofShare }: Pick<Framing, 'ancestors' | 'ofShare'>,
): Promise<readonly string[]> => {
  const shared = searchParams.get('in')
  if (pathname === '/share' && shared !== null) return /^[\w-]{1,64}$/.test(shared) ? ofShare(shared) : []
  return searchParams.get('hideMenu') === 'true' ? ancestors : []
}

const sendPage = (reply: FastifyReply, folder: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false })

/** What a browser asks for when somebody opens an address or reloads it. */
const isNavigation = (request: FastifyRequest): boolean => {
  const url = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isWire(url) || /^\/(\/|assets\/|geoJson\/|(live|metrics|healthz|readyz)$)/.test(url)) return false
  const { accept = '*/*', 'sec-fetch-mode': mode } = request.headers
  if (mode !== undefined) return mode === 'navigate'
  // Clients that name nothing, such as curl; browsers ask so for scripts, whose names have an ending.
  return accept.includes('text/html') || (accept === '*/*' && !/\.\w+$/.test(url))
}
