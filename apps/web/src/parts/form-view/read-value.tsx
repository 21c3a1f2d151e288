import { fieldPermission, permissionOf } from '@gridwright/form'
import type { FieldPermissions, FormValues, ValueField } from '@gridwright/form'
import type { ReactNode } from 'react'
import { useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'
import type { Around, Named } from './around.ts'
import { textsOf } from './field-props.ts'
import { filesOf } from './file-field.tsx'
import { ReadCell } from './read-cell.tsx'
import styles from './form-view.module.css'

type ReadValueProps = {
  readonly field: ValueField
  readonly value: unknown
  readonly permissions: FieldPermissions
  readonly around: Around
}

const Names = ({
  source,
  value,
}: {
  readonly source: RemoteSource<Named>
  readonly value: unknown
}): ReactNode => {
  const ids = textsOf(value)
  const list = useRemoteList(source, ids)
  return ids.map((id) => list.find(id)?.name ?? id).join(', ')
}

const Rows = ({ field, value, permissions }: ReadValueProps): ReactNode => {
  if (field.type !== 'table') return null
  const columns = field.columns.filter(
    ({ name }) => permissionOf(permissions, field.name, name) !== fieldPermission.hidden,
  )
  const rows = (Array.isArray(value) ? value : []) as readonly FormValues[]
  return (
    <div className={styles['scroll']}>
      <table aria-label={field.label}>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${at} of ${rows.length}`}>
              {columns.map((column) => (
                <td key={column.id}>
                  <ReadCell field={column} value={row[column.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Value = (props: ReadValueProps): ReactNode => {
  const { field, value, around } = props
  if (field.type === 'table') return <Rows {...props} />
  const source =
    field.type === 'user' ? around.users : field.type === 'department' ? around.departments : undefined
  if (source !== undefined && textsOf(value).length > 0) return <Names source={source} value={value} />
  const { addressOf } = around
  if (field.type === 'file' && addressOf !== undefined)
    return filesOf(value).map((file) => (
      <a key={file.id} href={addressOf(file)} download={file.name}>
        {file.name}
      </a>
    ))
  return <ReadCell field={field} value={value} />
}

/** A field that is only read: label and value, as in a document. */
export const ReadValue = (props: ReadValueProps): ReactNode => (
  <div className={styles['read']}>
    <span className={styles['label']}>{props.field.label}</span>
    <div>
      <Value {...props} />
    </div>
  </div>
)
