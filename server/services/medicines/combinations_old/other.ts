/** Products with several ingredients for everything else: ingredient + ingredient | names they are sold under. */
export const otherCombinations = `
carbidopa + levodopa | Sinemet, Co-careldopa, Rytary, Dhivy, Parcopa, Duopa, Duodopa, Caramet, Nacom, Isicom
benserazide + levodopa | Madopar, Co-beneldopa, Prolopa, Restex
carbidopa + levodopa + entacapone | Stalevo, Sastravi
olanzapine + fluoxetine | Symbyax
dextromethorphan + bupropion | Auvelity
donepezil + memantine | Namzaric

metformin + sitagliptin | Janumet, Velmetia
metformin + linagliptin | Jentadueto
metformin + vildagliptin | Eucreas
metformin + saxagliptin | Kombiglyze, Komboglyze
metformin + empagliflozin | Synjardy
metformin + dapagliflozin | Xigduo
metformin + canagliflozin | Invokamet, Vokanamet
metformin + pioglitazone | Competact, Actoplus Met
metformin + glibenclamide | Glucovance
glimepiride + pioglitazone | Duetact
empagliflozin + linagliptin | Glyxambi
insulin degludec + liraglutide | Xultophy
insulin glargine + lixisenatide | Soliqua, Suliqua
insulin degludec + insulin aspart | Ryzodeg
levothyroxine + liothyronine | Armour Thyroid, NP Thyroid, Novothyral, Prothyrid

alendronate + vitamin D | Fosavance, Adrovance, Fosamax Plus D
calcium + vitamin D | Calcichew D3, Adcal D3, Accrete D3, Natecal, Caltrate Plus D, Os-Cal D, Sandocal D, Calcimagon D3
calcium + magnesium | Rennie
alginate + calcium | Gaviscon, Gaviscon Advance
aluminium hydroxide + magnesium | Maalox, Mucogel, Co-magaldrox
aluminium hydroxide + magnesium + simeticone | Mylanta
omeprazole + sodium bicarbonate | Zegerid

amoxicillin + clavulanic acid | Augmentin, Co-amoxiclav, Amoclav, Amoxi-Clav
piperacillin + tazobactam | Tazocin, Zosyn
sulfamethoxazole + trimethoprim | Bactrim, Septra, Septrin, Cotrim, Co-trimoxazole, Eusaprim
nirmatrelvir + ritonavir | Paxlovid

budesonide + formoterol | Symbicort, DuoResp
fluticasone + salmeterol | Advair, Seretide, Wixela, AirDuo
fluticasone + vilanterol | Breo, Relvar
fluticasone + umeclidinium + vilanterol | Trelegy
beclometasone + formoterol | Foster, Fostair
beclometasone + formoterol + glycopyrronium | Trimbow
umeclidinium + vilanterol | Anoro
indacaterol + glycopyrronium | Ultibro
tiotropium + olodaterol | Stiolto, Spiolto
salbutamol + ipratropium | Combivent, Duoneb

tamsulosin + dutasteride | Jalyn, Combodart, Duodart
tamsulosin + solifenacin | Vesomni

dorzolamide + timolol | Cosopt
brimonidine + timolol | Combigan
brinzolamide + timolol | Azarga
latanoprost + timolol | Xalacom
travoprost + timolol | DuoTrav
bimatoprost + timolol | Ganfort
`
