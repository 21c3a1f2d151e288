import type { VideoOptions } from './facts.ts'

export type Protocol = Exclude<VideoOptions['protocol'], 'auto'>
export type Source =
  | { readonly protocol: Protocol; readonly address: string }
  /** `gateway`: a protocol that browsers do not speak; `mixed`: http on a page of https. */
  | { readonly refused: 'empty' | 'address' | 'gateway' | 'mixed' }

/** How an address is played (reference data-screens §7). */
export function sourceOf(address: string, wanted: VideoOptions['protocol'], page: string): Source {
  const trimmed = address.trim()
  if (trimmed === '') return { refused: 'empty' }
  if (!URL.canParse(trimmed, page)) return { refused: 'address' }
  const url = new URL(trimmed, page)
  if (/^(?:rtsps?|rtmps?):$/.test(url.protocol)) return { refused: 'gateway' }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { refused: 'address' }
  if (url.protocol === 'http:' && page.startsWith('https:')) return { refused: 'mixed' }
  return { protocol: wanted === 'auto' ? byPath(url.pathname) : wanted, address: url.href }
}

function byPath(path: string): Protocol {
  if (/\.m3u8$/i.test(path)) return 'hls'
  if (/\.flv$/i.test(path)) return 'flv'
  return /\/whep\/?$/i.test(path) ? 'whep' : 'file'
}
