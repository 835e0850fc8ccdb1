import '@mantine/core/styles/ColorSwatch.css'
import { Button, ColorSwatch, Group, Stack, Text, Title } from '@mantine/core'
import { type Chosen, type ContrastPair, contrastPairsOf } from '@marquee/domain/branding'
import { StateWord } from '#ui/state-dot/state-dot.tsx'
import { pairWords, t } from './texts.ts'

type ContrastListProps = {
  chosen: Chosen
  /** Offers the nearest color that can be read; absent for people who can't change anything. */
  onTake?: ((holds: ContrastPair['holds'], color: string) => void) | undefined
}

/** Every chosen pair of text and background with its contrast. */
export function ContrastList({ chosen, onTake }: ContrastListProps) {
  return (
    <Stack gap="xs" my="lg">
      <Title order={3} size="h4">
        {t('contrast')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('contrastText')}
      </Text>
      {contrastPairsOf(chosen).map((pair) => (
        <Pair key={pair.id} pair={pair} onTake={onTake} />
      ))}
    </Stack>
  )
}

function Pair({ pair, onTake }: { pair: ContrastPair; onTake: ContrastListProps['onTake'] }) {
  const { id, text, behind, ratio, isReadable, nearest, holds } = pair
  return (
    <Group gap="xs" role="group" aria-label={pairWords[id]}>
      <ColorSwatch color={text} size={20} aria-hidden />
      {behind.map((color) => (
        <ColorSwatch key={color} color={color} size={20} aria-hidden />
      ))}
      <Text size="sm">{pairWords[id]}</Text>
      <Text size="sm">{t('ratio', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}</Text>
      <StateWord tone={isReadable ? 'good' : 'bad'}>{t(isReadable ? 'passes' : 'fails')}</StateWord>
      {nearest !== undefined && onTake && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<ColorSwatch color={nearest} size={14} aria-hidden />}
          onClick={() => onTake(holds, nearest)}
        >
          {t('take', { nearest })}
        </Button>
      )}
    </Group>
  )
}
