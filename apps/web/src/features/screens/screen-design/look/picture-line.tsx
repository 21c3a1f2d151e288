import { Button, Select } from '@gridwright/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { addPicture } from './pictures.ts'
import { lookTexts } from './texts.ts'
import styles from './look.module.css'

type PictureProps = {
  readonly label: string
  /** Its key in the screen; '' or undefined: none. */
  readonly value: string | undefined
  readonly onChange: (key: string | undefined) => void
}

/** A picture that the screen has, or one of the person’s device. */
export const PictureLine = ({ label, value, onChange }: PictureProps): ReactNode => {
  const t = useText(lookTexts)
  const desk = useDesk()
  const pictures = useScreen((screen) => screen.pictures)
  const file = useRef<HTMLInputElement>(null)
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return
    addPicture(desk, chosen)
      .then((key) => key !== undefined && onChange(key))
      .catch(notifyError)
  }
  return (
    <span className={styles['colour']}>
      <Select
        label={label}
        value={value === '' ? undefined : value}
        placeholder={t('noPicture')}
        choices={Object.entries(pictures ?? {}).map(([key, { name }]) => ({ value: key, label: name }))}
        onChange={onChange}
        onClear={value === undefined || value === '' ? undefined : () => onChange(undefined)}
      />
      <Button size="small" icon="upload" label={t('choosePicture')} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </span>
  )
}
