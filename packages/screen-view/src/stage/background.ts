import type { Screen } from '@gridwright/screen'
import { widgetThemeOf } from '@gridwright/widgets'
import type { CSSProperties } from 'react'
import { pictureUrl } from './frame-style.ts'

type Background = NonNullable<Screen['canvas']['background']>

const sizes = { cover: 'cover', contain: 'contain', stretch: '100% 100%', tile: 'auto' } as const

const laid = (fit: NonNullable<Background['pictureFit']>): CSSProperties => ({
  backgroundSize: sizes[fit],
  backgroundPosition: fit === 'tile' ? '0 0' : 'center',
  backgroundRepeat: fit === 'tile' ? 'repeat' : 'no-repeat',
})

const layersOf = ({ colour, to }: Background, url: string | undefined, ground: string): readonly string[] => [
  ...(url === undefined ? [] : [`url("${url}")`]),
  ...(to === undefined ? [] : [`linear-gradient(${colour ?? ground}, ${to})`]),
]

/** What a screen stands on: its own colours and picture, else its theme's ground. */
export const groundStyle = ({ canvas: { background = {} }, theme, pictures }: Screen): CSSProperties => {
  const { ground, ink, font } = widgetThemeOf(theme)
  const url = pictureUrl(pictures, background.picture)
  const layers = layersOf(background, url, ground)
  return {
    color: ink,
    fontFamily: font,
    backgroundColor: background.colour ?? ground,
    ...(layers.length > 0 && { backgroundImage: layers.join(', ') }),
    ...(url !== undefined && laid(background.pictureFit ?? 'cover')),
  }
}
