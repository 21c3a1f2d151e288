import type { Crop } from '@gridwright/report-engine/shown'

/** The part of a picture that is seen, in thousandths of per cent (ECMA-376, part 1, 20.1.8.55); empty = all. */
export function cropXml(crop: Crop | undefined): string {
  if (crop === undefined) return ''
  const sides = (['left', 'top', 'right', 'bottom'] as const)
    .map((side) => [side[0], Math.round(crop[side] * 100_000)] as const)
    .filter(([, part]) => part > 0)
    .map(([side, part]) => ` ${side}="${part}"`)
    .join('')
  return sides === '' ? '' : `<a:srcRect${sides}/>`
}
