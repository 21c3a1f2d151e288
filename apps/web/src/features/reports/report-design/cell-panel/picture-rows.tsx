import { pictureFits } from '@gridwright/contract'
import type { CellPicture, PictureFit } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ChoiceRow } from './setting-inputs.tsx'
import { texts } from './texts.ts'

type PictureRowsProps = {
  readonly picture: CellPicture | undefined
  readonly onChange: (picture: CellPicture | undefined) => void
}

/** Whether the cell shows the picture that its value names, and how it lies (RPT-05). */
export const PictureRows = ({ picture, onChange }: PictureRowsProps): ReactNode => {
  const t = useText(texts)
  const options = [
    { value: '', label: t('noPicture') },
    ...pictureFits.map((value) => ({ value, label: t(`picture-${value}`) })),
  ] as const
  const choose = (value: PictureFit | ''): void => onChange(value === '' ? undefined : { fit: value })
  return <ChoiceRow label={t('picture')} value={picture?.fit ?? ''} options={options} onChange={choose} />
}
