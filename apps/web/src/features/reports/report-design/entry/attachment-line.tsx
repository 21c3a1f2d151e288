import { attachmentMb } from '@gridwright/contract'
import type { EntryColumn } from '@gridwright/contract'
import { NumberInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type LineProps = { readonly column: EntryColumn; readonly onChange: (column: EntryColumn) => void }

const kinds = ['text', 'file', 'picture'] as const

/** Whether a column is typed, or takes files; of these, how large they may be. */
export const AttachmentLine = ({ column, onChange }: LineProps): ReactNode => {
  const t = useText(texts)
  const { attachment, ...rest } = column
  const named = (word: string): string => t('of', { word, column: column.column })
  return (
    <>
      <Select
        label={named(t('entered'))}
        value={attachment?.kind ?? 'text'}
        choices={kinds.map((value) => ({ value, label: t(`entered-${value}`) }))}
        onChange={(kind) =>
          onChange(kind === 'text' ? rest : { ...rest, attachment: { ...attachment, kind } })
        }
      />
      {attachment !== undefined && (
        <span>
          <NumberInput
            label={named(t('largestMb'))}
            min={1}
            max={attachmentMb.most}
            value={attachment.largestMb ?? attachmentMb.usual}
            onChange={(largestMb) =>
              onChange({
                ...rest,
                attachment: { kind: attachment.kind, ...(largestMb !== undefined && { largestMb }) },
              })
            }
          />{' '}
          MB
        </span>
      )}
    </>
  )
}
