import { AppError } from '@gridwright/contract'
import { formDocument, formThumbnail } from '@gridwright/form'
import type { FormDocument } from '@gridwright/form'
import type { AssetKindRule } from '#modules/platform/asset/index.ts'

/** Two fields that fill one variable would overwrite each other. */
const requireOwnNames = ({ fields }: FormDocument): void => {
  const names = new Set<string>()
  for (const field of fields) {
    if (field.type === 'heading') continue
    const { name, label } = field
    if (names.has(name)) throw new AppError('form-name-twice', { name, label })
    names.add(name)
  }
  if (names.size === 0) throw new AppError('form-empty')
}

/** Forms as a kind of asset. */
export const formKind: AssetKindRule<FormDocument> = {
  kind: 'form',
  title: { zh: '表单', en: 'Forms' },
  pages: { comments: ({ id }) => `/form/design?id=${id}&comments=1` },
  document: formDocument,
  uses: () => [],
  check: async (document) => requireOwnNames(document),
  thumbnail: formThumbnail,
}
