import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.css'
import { blocksOf, type BuiltPage, canAddBlock, newBlock, type PageBlock } from '@marquee/domain/pages'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { blocksOfSection, type ReadySection, sectionsOf } from '../page-sections.ts'
import { blockHints, sectionWords } from '../canvas-texts.ts'
import { blockWords, t } from '../texts.ts'
import classes from './block-gallery.module.css'
import { BlockSketch, type SketchName } from './block-sketch.tsx'

type BlockGalleryProps = {
  kind: BuiltPage['kind']
  isOpen: boolean
  /** What the page has. */
  content: readonly PageBlock[]
  onClose: () => void
  onAdd: (blocks: PageBlock[]) => void
}

/** What can be added to a page, each with a small picture. */
export function BlockGallery({ kind, isOpen, content, onClose, onAdd }: BlockGalleryProps) {
  const offered = blocksOf[kind].filter((type) => canAddBlock(content, type))
  return (
    <Dialog isOpen={isOpen} title={t('galleryTitle')} size="xlarge" onClose={onClose}>
      <Stack gap="lg">
        <Cards title={t('gallerySections')}>
          {sectionsOf(kind).map((name) => (
            <Card
              key={name}
              sketch={sketchOf[name]}
              name={sectionWords[name]}
              onChoose={() => onAdd(blocksOfSection(name))}
            />
          ))}
        </Cards>
        <Cards title={t('galleryBlocks')}>
          {offered.map((type) => (
            <Card
              key={type}
              sketch={type}
              name={blockWords[type]}
              hint={blockHints[type]}
              onChoose={() => onAdd([newBlock(type, crypto.randomUUID())])}
            />
          ))}
        </Cards>
      </Stack>
    </Dialog>
  )
}

const sketchOf: Readonly<Record<ReadySection, SketchName>> = {
  cover: 'cover',
  speakers: 'speakers',
  agenda: 'agenda',
  agendaByTrack: 'agendaByTrack',
  sponsors: 'logos',
  faq: 'faq',
  gallery: 'gallery',
  testimonial: 'quotes',
  countdown: 'countdownBand',
  directions: 'directions',
}

type CardsProps = { title: string; children: ReactNode }

function Cards({ title, children }: CardsProps) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Text fw={600} component="h3" m={0}>
        {title}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
        {children}
      </SimpleGrid>
    </Stack>
  )
}

type CardProps = { sketch: SketchName; name: string; hint?: string; onChoose: () => void }

function Card({ sketch, name, hint, onChoose }: CardProps) {
  return (
    <UnstyledButton className={classes['card']} aria-label={name} title={hint} onClick={onChoose}>
      <BlockSketch name={sketch} />
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {hint !== undefined && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </UnstyledButton>
  )
}
