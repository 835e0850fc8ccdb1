/** The tracking pixels of a page being edited. */
import {
  type PixelFault,
  pixelFault,
  type PixelFields,
  type TrackingPixel,
} from '@marquee/domain/tracking-pixels'

export type PixelDraft = PixelFields & { key: string }

export const draftOf = (pixel: PixelFields): PixelDraft => ({ ...pixel, key: crypto.randomUUID() })

export function pixelsOf(drafts: readonly PixelDraft[]): TrackingPixel[] {
  return drafts.map(({ provider, tracking_id, conversion_id }) => ({
    provider,
    tracking_id: tracking_id.trim(),
    conversion_id: conversion_id.trim(),
  }))
}

/** Why the pixels can't be saved, by the key of the draft. */
export function faultsOf(drafts: readonly PixelDraft[]): Map<string, PixelFault | 'twice'> {
  const faults = new Map<string, PixelFault | 'twice'>()
  const seen = new Set<string>()
  for (const [index, pixel] of pixelsOf(drafts).entries()) {
    const name = `${pixel.provider} ${pixel.tracking_id}`
    const fault = pixelFault(pixel) ?? (seen.has(name) ? 'twice' : undefined)
    seen.add(name)
    const key = drafts[index]?.key
    if (fault !== undefined && key !== undefined) faults.set(key, fault)
  }
  return faults
}
