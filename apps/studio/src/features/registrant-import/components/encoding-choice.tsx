import { Alert, Text } from '@mantine/core'
import type { FlatFile } from '@marquee/domain/registrant-import'
import { chosenEncodings, textEncodingWords } from '@marquee/domain/text-encodings'
import { sentenceOf } from '#lib/error-words.ts'
import { Select } from '#ui/select/select.tsx'
import { useDecodeFlatFile } from '../flat-file-mutations.ts'
import { t } from '../texts.ts'

/** Asks whether names are right if the file's encoding is a guess; reads it again if they aren't. */
export function EncodingChoice({ sheet }: { sheet: FlatFile }) {
  const decoding = useDecodeFlatFile(sheet)
  const choose = (value: string | null) => {
    const encoding = chosenEncodings.find((each) => each === value)
    if (encoding !== undefined && encoding !== sheet.encoding) decoding.mutate(encoding)
  }
  return (
    <Alert color="indigo" title={t('encodingTitle')}>
      <Text size="sm" mb="xs">
        {t('encodingSentence')}
      </Text>
      <Select
        label={t('encoding')}
        options={chosenEncodings.map((value) => ({ value, label: textEncodingWords[value] }))}
        value={decoding.isPending ? decoding.variables : sheet.encoding}
        isDisabled={decoding.isPending}
        onChange={choose}
      />
      {decoding.error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert" mt="xs">
          {sentenceOf(decoding.error)}
        </Text>
      )}
    </Alert>
  )
}
