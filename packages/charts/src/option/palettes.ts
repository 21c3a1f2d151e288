import type { ChartLook, ChartPalette } from '#document/chart-look.ts'
import { paper, type ChartGround } from './ground.ts'

/** Colours that are told apart by most eyes, also side by side. */
const palettes: Readonly<Record<ChartPalette, readonly string[]>> = {
  calm: ['#3b6fd4', '#35a58c', '#e8a33d', '#8b6fc9', '#d96a6a', '#5aa9d6', '#9bb04a', '#c77fb0', '#7a8699'],
  vivid: ['#2563eb', '#16a34a', '#f59e0b', '#dc2626', '#7c3aed', '#0891b2', '#db2777', '#65a30d', '#475569'],
  warm: ['#c2410c', '#f59e0b', '#b91c1c', '#eab308', '#9a3412', '#f97316', '#7f1d1d', '#d97706', '#a8a29e'],
  cool: ['#1d4ed8', '#0891b2', '#059669', '#6366f1', '#0e7490', '#3b82f6', '#14b8a6', '#4338ca', '#64748b'],
  grey: ['#1f2937', '#9ca3af', '#4b5563', '#d1d5db', '#374151', '#b6bcc6', '#6b7280', '#e5e7eb', '#111827'],
}

type Colored = Pick<ChartLook, 'colors' | 'palette'>

/** At least one colour; the first is the first series'. */
export const colorsOf = ({ colors, palette }: Colored, ground: ChartGround = paper): readonly string[] =>
  colors ?? (palette === undefined ? ground.colors : undefined) ?? palettes[palette ?? 'calm']

export const colorAt = (look: Colored, index: number, ground: ChartGround = paper): string => {
  const colors = colorsOf(look, ground)
  return colors[index % colors.length] ?? '#3b6fd4'
}
