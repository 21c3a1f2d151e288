import type { Frame, Screen } from '@gridwright/screen'
import type { CSSProperties } from 'react'

type Pictures = Screen['pictures']

export const pictureUrl = (pictures: Pictures, key: string | undefined): string | undefined =>
  key !== undefined && pictures !== undefined && Object.hasOwn(pictures, key)
    ? pictures[key]?.data
    : undefined

/** Members that are undefined are none to React. */
const cornered = ({ radius, opacity, padding, shadow, blur }: Frame): CSSProperties => ({
  borderRadius: radius,
  opacity,
  padding,
  ...(shadow === true && { boxShadow: '0 8px 24px rgb(0 0 0 / 35%)' }),
  ...(blur !== undefined && { backdropFilter: `blur(${blur}px)` }),
})

/** The frame around a widget, whatever it shows. */
export const frameStyle = (frame: Frame, pictures: Pictures): CSSProperties => {
  const { background, picture, border } = frame
  const url = pictureUrl(pictures, picture)
  return {
    ...cornered(frame),
    backgroundColor: background,
    ...(url !== undefined && { backgroundImage: `url("${url}")`, backgroundSize: '100% 100%' }),
    ...(border !== undefined && { border: `${border.width}px solid ${border.colour}` }),
  }
}
