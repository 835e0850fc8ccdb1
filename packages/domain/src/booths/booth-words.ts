/** Enumerations and limits of booths. Free of zod, because studio pages import this file. */
import { maxNameLength } from '../inputs/public.ts'

/** BO-007. */
export const boothTypes = ['primary', 'secondary'] as const
export type BoothType = (typeof boothTypes)[number]

/** BO-008. */
export const heroAssetTypes = ['hero_asset_image', 'hero_asset_video'] as const
export type HeroAssetType = (typeof heroAssetTypes)[number]

export const maxBoothTitleLength = maxNameLength
export const maxBoothDescriptionLength = 5000
export const maxResources = 50
