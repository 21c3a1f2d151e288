/** Texts of the server for every administered entity. */
export const administeredTexts = {
  builtin: { zh: '系统内置，不能删除', en: 'The product relies on it; it cannot be deleted' },
  exists: {
    zh: '已存在；如需修改，请打开“更新已存在的记录”',
    en: 'It exists; switch on “Update records that exist” to change it',
  },
  unknownOwner: { zh: '“{value}”不存在', en: '“{value}” does not exist' },
} as const
