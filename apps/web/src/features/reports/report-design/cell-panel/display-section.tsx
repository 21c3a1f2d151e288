import type { Display } from '@gridwright/report-engine'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { BarcodeRows } from './barcode-rows.tsx'
import { AlternateRows } from './alternate-rows.tsx'
import { ScaleRows } from './scale-rows.tsx'
import { Section } from './panel-parts.tsx'
import { InsertPicture } from './insert-picture.tsx'
import { MappingRows } from './mapping-rows.tsx'
import { PictureRows } from './picture-rows.tsx'
import { Flag, NumberRow } from './setting-inputs.tsx'
import { UnitRows } from './unit-rows.tsx'
import { texts } from './texts.ts'

type Change = { readonly [Key in keyof Display]?: Display[Key] | undefined }

/** Shown differently; formulas, groups and sorting go on seeing the raw value. */
export const DisplaySection = ({ cell }: { readonly cell: SelectedCell }): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const display = cell.binding.display ?? {}
  const change = (next: Change): void => {
    const changed = defined<Display>({ ...display, ...next } as Display)
    patch({ display: Object.keys(changed).length === 0 ? undefined : changed })
  }
  return (
    <Section
      title={t('display')}
      name="display"
      marked={cell.binding.display !== undefined || cell.binding.alternate !== undefined}
    >
      <UnitRows factor={display.factor} onChange={(factor) => change({ factor })} />
      <NumberRow
        label={t('decimals')}
        min={0}
        max={10}
        value={display.decimals}
        onChange={(decimals) => change({ decimals })}
      />
      <Flag
        label={t('capitalMoney')}
        checked={display.capitalMoney === true}
        onChange={(checked) => change({ capitalMoney: checked || undefined })}
      />
      <Flag
        label={t('diagonal')}
        checked={display.diagonal === true}
        onChange={(checked) => change({ diagonal: checked || undefined })}
      />
      <BarcodeRows
        barcode={display.barcode}
        onChange={(barcode) => change({ barcode, ...(barcode && { picture: undefined }) })}
      />
      <PictureRows
        picture={display.picture}
        onChange={(picture) => change({ picture, ...(picture && { barcode: undefined }) })}
      />
      {cell.binding.kind === 'text' && <InsertPicture cell={cell} />}
      <ScaleRows cell={cell} scale={display.scale} onChange={(scale) => change({ scale })} />
      <AlternateRows cell={cell} onChange={(alternate) => patch({ alternate })} />
      <MappingRows key={cell.address} display={display} onChange={change} />
    </Section>
  )
}
