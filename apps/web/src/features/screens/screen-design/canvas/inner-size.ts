import type { Widget } from '@gridwright/screen'

/** What is left of a widget’s box inside its frame. */
export const innerSize = ({ box, frame }: Widget): { readonly w: number; readonly h: number } => {
  const taken = 2 * ((frame?.padding ?? 0) + (frame?.border?.width ?? 0))
  return { w: Math.max(1, box.w - taken), h: Math.max(1, box.h - taken) }
}
