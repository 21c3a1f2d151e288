import { classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { rowValues, slotPlace, textOf } from '#data/cells.ts'
import { PressArea } from '#view/press-area.tsx'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import type { PictureOptions } from './facts.ts'
import styles from './picture.module.css'

const fits = { contain: 'contain', cover: 'cover', stretch: 'fill' } as const

export const View = (props: WidgetViewProps<PictureOptions>): ReactNode => {
  const { options, data, size, host } = props
  const key = pictureOf(options, data)
  const address = key === '' ? undefined : host.pictureUrl(key)
  const { fit, align, rounded, alt, motion } = options
  return (
    <PressArea {...props} values={() => ({ picture: key, ...(data && rowValues(data, 0)) })} label={alt}>
      {address === undefined ? (
        <Missing {...size} />
      ) : (
        <img
          className={classNames(styles['picture'], motion !== 'none' && styles[motion])}
          src={address}
          alt={host.fill(alt)}
          draggable={false}
          style={{ objectFit: fits[fit], objectPosition: align, borderRadius: rounded }}
        />
      )}
    </PressArea>
  )
}

function pictureOf({ picture, states }: PictureOptions, data: SlotData | undefined): string {
  const place = data && slotPlace(data, 'state')
  if (data === undefined || place === undefined) return picture
  const state = textOf(data.rows.rows[0]?.[place])
  return states.find(({ is }) => is === state)?.picture ?? picture
}

/** A landscape in outline, where no picture was chosen. */
const Missing = ({ w, h }: { readonly w: number; readonly h: number }): ReactNode => (
  <svg className={styles['missing']} viewBox="0 0 48 48" width={w} height={h} aria-hidden="true">
    <rect x="7" y="10" width="34" height="28" rx="3" />
    <circle cx="17" cy="19" r="3.5" />
    <path d="m9 35 10-10 7 7 6-6 8 8" />
  </svg>
)
