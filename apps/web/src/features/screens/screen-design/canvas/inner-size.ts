import type { Frame } from '@gridwright/screen'

type Outer = { readonly w: number; readonly h: number; readonly frame: Frame | undefined }

/** What is left of a widget’s box inside its frame. */
export const innerSize = ({ w, h, frame }: Outer): { readonly w: number; readonly h: number } => {
  const taken = 2 * ((frame?.padding ?? 0) + (frame?.border?.width ?? 0))
  return { w: Math.max(1, w - taken), h: Math.max(1, h - taken) }
}
