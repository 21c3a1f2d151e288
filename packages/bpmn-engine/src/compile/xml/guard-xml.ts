import type { ModelProblem } from '#process/process.ts'

/** workflow.md 4.1.8. */
export const modelLimits = { bytes: 5 * 1024 * 1024, elements: 5000, depth: 100 }

/** What is refused before anything is parsed: too much, too deep, and entities, which nobody needs here. */
export function guardXml(xml: string): ModelProblem | undefined {
  if (xml.length > modelLimits.bytes || byteLength(xml) > modelLimits.bytes) {
    return refusal('model-too-large', { most: '5 MiB' })
  }
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) return refusal('model-has-doctype')
  if (/\bid\s*=\s*["'](?:__proto__|constructor|prototype)["']/.test(xml)) return refusal('id-not-allowed')
  const depth = depthOf(xml)
  return depth > modelLimits.depth
    ? refusal('model-too-deep', { most: String(modelLimits.depth) })
    : undefined
}

const refusal = (code: string, facts: ModelProblem['facts'] = {}): ModelProblem => ({
  level: 'error',
  code,
  facts,
})

const byteLength = (text: string): number => new TextEncoder().encode(text).length

const tag =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<(\/?)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/g

function depthOf(xml: string): number {
  let depth = 0
  let deepest = 0
  for (const [all, close, alone] of xml.matchAll(tag)) {
    if (all.startsWith('<!') || all.startsWith('<?')) continue
    if (close === '/') depth--
    else if (alone !== '/') deepest = Math.max(deepest, ++depth)
  }
  return deepest
}
