import type { ReactNode } from 'react'
import { ChoiceField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import { DayField } from './day-field.tsx'
import { FileField } from './file-field.tsx'
import { PeopleField } from './people-field.tsx'
import { TableField } from './table-field.tsx'
import { PlainField } from './plain-field.tsx'

/** One field that is filled in. */
export const FieldView = (props: FieldProps): ReactNode => {
  const { field } = props
  switch (field.type) {
    case 'select':
    case 'radio':
    case 'checks':
    case 'checkbox':
      return <ChoiceField {...props} field={field} />
    case 'date':
      return <DayField {...props} field={field} />
    case 'user':
    case 'department':
      return <PeopleField {...props} field={field} />
    case 'file':
      return <FileField {...props} field={field} />
    case 'table':
      return <TableField {...props} field={field} />
    default:
      return <PlainField {...props} field={field} />
  }
}
