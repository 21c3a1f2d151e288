import type { DocumentProblem } from '@gridwright/document'
import { screenLimits } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'

/** How files of these types begin, in base64 decoded signs. */
const beginnings: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  'svg+xml': /^(?:\xef\xbb\xbf)?\s*</,
}
const runs = /<script|<foreignObject|\son\w+\s*=|javascript:/i

const isWhatItSays = (data: string): boolean => {
  const [head = '', body = ''] = data.split(',', 2)
  const type = /^data:image\/([a-z+]+);/.exec(head)?.[1] ?? ''
  const bytes = Buffer.from(type === 'svg+xml' ? body : body.slice(0, 64), 'base64').toString('latin1')
  if (beginnings[type]?.test(bytes) !== true) return false
  return type !== 'svg+xml' || (bytes.includes('<svg') && !runs.test(bytes))
}

const custom = (path: (string | number)[], message: string): DocumentProblem => ({
  problem: 'broken',
  path,
  issue: { code: 'custom', path, message, input: undefined },
})

/** What no schema says: how large a screen is in all, and that its pictures are pictures (reference data-screens §9). */
export const contentProblem = (screen: Screen): DocumentProblem | undefined => {
  const bad = Object.entries(screen.pictures ?? {}).find(([, { data }]) => !isWhatItSays(data))
  if (bad !== undefined) return custom(['pictures', bad[0]], 'is no picture of its type, or one that runs')
  if (JSON.stringify(screen).length <= screenLimits.bytes) return undefined
  return custom([], `is larger than ${screenLimits.bytes / 1_048_576} MB`)
}
