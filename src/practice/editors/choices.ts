import type { Cents } from '../cents';

/** One way to make a product, such as a paper or a cover. */
export interface Choice {
  readonly attributeUid: number;
  readonly name: string;
  readonly description: string;
  /** Added to the price of one unit. */
  readonly surcharge: Cents;
}

/** A question that the editor asks of a product, such as its paper. */
export interface Selection {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

const choice = (attributeUid: number, name: string, description: string, surcharge: Cents = 0): Choice => ({
  attributeUid,
  name,
  description,
  surcharge,
});

export const photoPaper: Selection = {
  id: 'paper',
  label: 'Paper',
  choices: [
    choice(1, 'Lustre', 'Fine texture, colour that holds'),
    choice(2, 'Deep Matte', 'No glare, soft blacks', 30),
    choice(3, 'Metallic', 'Pearl finish, bright highlights', 65),
  ],
};
export const fineArtPaper: Selection = {
  id: 'paper',
  label: 'Paper',
  choices: [
    choice(11, 'Photo Rag', '308 gsm cotton, matte'),
    choice(12, 'Torchon', '285 gsm, watercolour tooth', 180),
    choice(13, 'Baryta', '315 gsm, soft gloss', 140),
  ],
};
export const mounting: Selection = {
  id: 'mounting',
  label: 'Mounting',
  choices: [
    choice(21, 'Unmounted', 'Shipped flat'),
    choice(22, 'Styrene 2 mm', 'Rigid backing', 425),
    choice(23, 'Gatorboard', 'Light, stays flat on a wall', 690),
  ],
};
export const cardPaper: Selection = {
  id: 'paper',
  label: 'Paper',
  choices: [
    choice(41, 'Felt', 'Uncoated, woven feel'),
    choice(42, 'Linen', 'Crosshatched texture'),
    choice(43, 'Pearl', 'Light shimmer', 450),
  ],
};
export const corners: Selection = {
  id: 'corners',
  label: 'Corners',
  choices: [choice(51, 'Rounded', 'Radius of a quarter inch'), choice(52, 'Square', 'Cut straight')],
};
export const envelopes: Selection = {
  id: 'envelopes',
  label: 'Envelopes',
  choices: [
    choice(61, 'White', 'One per card'),
    choice(62, 'Kraft', 'Recycled brown', 375),
    choice(63, 'Printed return address', 'On the flap', 900),
  ],
};
export const cover: Selection = {
  id: 'cover',
  label: 'Cover',
  choices: [
    choice(71, 'Linen, oat', 'Woven cloth'),
    choice(72, 'Linen, slate', 'Woven cloth'),
    choice(73, 'Leather, saddle', 'Full grain', 2_400),
    choice(74, 'Leather, ink', 'Full grain', 2_400),
    choice(75, 'Velvet, moss', 'Soft pile', 1_850),
  ],
};
export const debossing: Selection = {
  id: 'debossing',
  label: 'Cover title',
  choices: [choice(81, 'Blind', 'Pressed, no foil'), choice(82, 'Gold foil', 'Pressed with foil', 1_200)],
};
export const frame: Selection = {
  id: 'frame',
  label: 'Frame',
  choices: [
    choice(101, 'Walnut', '1.25 inch, oiled'),
    choice(102, 'Black', '1 inch, satin'),
    choice(103, 'White', '1 inch, gallery'),
    choice(104, 'Oak', '1.25 inch, natural', 650),
  ],
};
export const mat: Selection = {
  id: 'mat',
  label: 'Mat',
  choices: [
    choice(111, 'Arctic white, 2 inch', 'Acid free'),
    choice(112, 'Antique, 2 inch', 'Acid free'),
    choice(113, 'No mat', 'Picture to the frame'),
  ],
};
export const glazing: Selection = {
  id: 'glazing',
  label: 'Glazing',
  choices: [choice(121, 'Acrylic', 'Shatter safe'), choice(122, 'Museum glass', 'No reflections', 3_900)],
};
export const wrap: Selection = {
  id: 'wrap',
  label: 'Edge',
  choices: [
    choice(131, 'Image wrap', 'Picture runs over the edge'),
    choice(132, 'White edge', 'Plain sides'),
  ],
};
export const metalFinish: Selection = {
  id: 'finish',
  label: 'Finish',
  choices: [
    choice(141, 'High gloss', 'Deep colour'),
    choice(142, 'Satin', 'Less glare'),
    choice(143, 'Sheer', 'Metal shows', 275),
  ],
};
