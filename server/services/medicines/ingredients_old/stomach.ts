/** Stomach, bowels, bladder and prostate: ingredient | kinds | other names it has and is sold under. */
export const stomach = `
omeprazole | | Prilosec, Losec, Antra, omeprazol
esomeprazole | | Nexium, esomeprazol
lansoprazole | | Prevacid, Zoton, Agopton
dexlansoprazole | | Dexilant
pantoprazole | | Protonix, Pantozol, Protium, Controloc, Somac, pantoprazol
rabeprazole | | Aciphex, Pariet
famotidine | | Pepcid
ranitidine | | Zantac
nizatidine | | Axid
cimetidine | few_rules | Tagamet
misoprostol | | Cytotec
sucralfate | | Carafate, Antepsin, Ulcogant
bismuth subsalicylate | | Pepto-Bismol, Pepto Bismol
antacid | antacid | antacids
aluminium hydroxide | antacid | aluminum hydroxide, Alu-Cap
magaldrate | antacid | Riopan
hydrotalcite | antacid | Talcid
alginate | antacid | sodium alginate
sodium bicarbonate | antacid | bicarbonate of soda, baking soda
simeticone | | simethicone, Gas-X, Lefax, Mylicon

mesalazine | | mesalamine, 5-ASA, Asacol, Pentasa, Salofalk, Lialda, Mezavant, Octasa
sulfasalazine | sulfonamide | sulphasalazine, Azulfidine, Salazopyrin
loperamide | | Imodium
macrogol | | polyethylene glycol, PEG 3350, Movicol, MiraLAX, Laxido, Cosmocol
lactulose | | Duphalac, Bifiteral
senna | | sennosides, Senokot
bisacodyl | | Dulcolax
sodium picosulfate | | Laxoberal, Dulcolax Pico
docusate | | Colace, Dulcoease
psyllium | fibre_supplement | ispaghula, ispaghula husk, psyllium husk, Metamucil, Fybogel, Mucofalk
methylcellulose | fibre_supplement | Citrucel, Celevac
wheat dextrin | fibre_supplement | Benefiber
sterculia | fibre_supplement | Normacol
prucalopride | | Motegrity, Resolor
linaclotide | | Linzess, Constella
lubiprostone | | Amitiza
mebeverine | | Colofac, Duspatal
hyoscine butylbromide | | butylscopolamine, Buscopan
hyoscine | sedative | scopolamine, Scopoderm, Transderm Scop
pancreatin | | pancrelipase, Creon, Kreon
ursodeoxycholic acid | | ursodiol, Ursofalk
metoclopramide | few_rules | Reglan, Maxolon, Paspertin, Primperan
domperidone | few_rules | Motilium
ondansetron | few_rules | Zofran

tamsulosin | | Omnic, Flomaxtra
alfuzosin | | Uroxatral, Xatral
silodosin | | Rapaflo, Urorec
finasteride | | Proscar, Propecia
dutasteride | | Avodart
oxybutynin | | Ditropan, Kentera
tolterodine | | Detrol, Detrusitol
solifenacin | | Vesicare
darifenacin | | Enablex, Emselex
fesoterodine | | Toviaz
trospium | | Sanctura, Spasmex, Regurin
mirabegron | | Myrbetriq, Betmiga
sildenafil | pde5_inhibitor | Viagra, Viagra Connect, Revatio
tadalafil | pde5_inhibitor | Cialis, Adcirca
vardenafil | pde5_inhibitor | Levitra, Staxyn
avanafil | pde5_inhibitor | Stendra, Spedra
`
